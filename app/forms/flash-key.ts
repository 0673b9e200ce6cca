const parameter = "flash";

/** The key of the message that this address leads to; null if it leads to none. */
export function flashKeyIn({ searchParams }: URL) {
  return /^[0-9a-f]{12}$/.exec(searchParams.get(parameter) ?? "")?.[0] ?? null;
}

export function withFlashKey(search: string, key: string) {
  const others = withoutFlashKey(search);
  return `${others ? `${others}&` : "?"}${parameter}=${key}`;
}

/** "?page=2" for "?page=2&flash=0a1b2c". What else it says is left as it is written. */
export function withoutFlashKey(search: string) {
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => part && !part.startsWith(`${parameter}=`));
  return others.length > 0 ? `?${others.join("&")}` : "";
}
