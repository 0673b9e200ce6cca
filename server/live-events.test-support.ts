/** The names of a stream's events, in order. */
export async function* eventsOf(response: Response) {
  for await (const block of blocksOf(response)) yield /^event: (\w+)$/m.exec(block)?.[1];
}

/** The events of a stream as they are sent. */
export async function* blocksOf(response: Response) {
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    yield* blocks;
  }
}
