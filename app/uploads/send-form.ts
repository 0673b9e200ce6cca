interface Options {
  /** Called with the sent share, from 0 to 1. */
  onProgress?(share: number): void;
  /** Stops the sending. */
  signal?: AbortSignal;
  /** Milliseconds without progress or answer after which the connection counts as lost; without end if not given. */
  idleTimeout?: number;
}

interface Answer<Content> {
  /** Zero if the server did not answer. */
  status: number;
  /** The JSON of the answer; null if it has none. */
  content: Content | null;
}

/** Sends a form with a file. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export async function sendForm<Content>(
  address: string,
  form: FormData,
  { onProgress, signal, idleTimeout }: Options = {},
): Promise<Answer<Content>> {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait() {
    clearTimeout(timer);
    if (idleTimeout !== undefined) timer = setTimeout(() => request.abort(), idleTimeout);
  }
  request.open("POST", address);
  request.setRequestHeader("Accept", "application/json");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    wait();
    onProgress?.(loaded / total);
  });
  signal?.addEventListener("abort", () => request.abort());
  await new Promise((resolve) => {
    request.addEventListener("loadend", resolve);
    if (signal?.aborted) return resolve(null);
    wait();
    request.send(form);
  });
  clearTimeout(timer);
  return { status: request.status, content: request.response };
}
