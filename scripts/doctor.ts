// `npm run doctor`: reports what is wrong with a deployment and how to fix it, whether the server runs or not.
import { examine, print } from "#server/doctor/run.ts";
import { runCommand } from "./command.ts";

await runCommand(async () => {
  const sections = await examine(process.env);
  process.stdout.write(print(sections));
  if (sections.some(({ findings }) => findings.some(({ state }) => state === "wrong"))) process.exitCode = 1;
});
