// Runs in a thread of its own, which is ended at a deadline: a rule of repetition can keep it busy for ever.
import { parentPort, workerData } from "node:worker_threads";
import { readBusyTimes } from "./busy-times.ts";

parentPort?.postMessage(readBusyTimes(workerData.text, workerData.reading));
