/** Letters are smaller than a fifth of it. */
const maxSize = 5_000_000;

/** Says whether a file is the one that was issued; reads it here and sends nothing. */
function checkFiles() {
  const section = document.querySelector<HTMLElement>("[data-hash]");
  const input = section?.querySelector("input");
  const status = section?.querySelector<HTMLElement>("[role=status]");
  // Browsers have it on https and on this machine only.
  if (!section || !input || !status || !crypto.subtle) return;
  let latest = 0;

  async function findOutcome(file: File) {
    if (file.size > maxSize) return "large";
    try {
      const bytes = await file.arrayBuffer();
      if (bytes.byteLength === 0) return "empty";
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"));
      return digits.join("") === section?.dataset.hash ? "same" : "other";
    } catch {
      // A folder, or a file that is gone.
      return "unreadable";
    }
  }

  async function check(file: File | undefined) {
    const turn = ++latest;
    const outcome = file ? await findOutcome(file) : "unreadable";
    if (turn !== latest || !section || !status) return;
    const name = document.createElement("bdi");
    name.textContent = file?.name ?? "";
    status.replaceChildren(name, ` ${section.dataset[outcome]}`);
    status.dataset.outcome = outcome;
  }

  // So that the same file can be chosen again.
  input.addEventListener("click", () => {
    input.value = "";
  });
  input.addEventListener("change", () => {
    if (input.files?.[0]) void check(input.files[0]);
  });

  /** A file that is dropped beside the field must not be opened instead of the page. */
  function follow(event: DragEvent) {
    const { type, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    section?.toggleAttribute(
      "data-over",
      type === "dragover" || (type === "dragleave" && relatedTarget !== null),
    );
    if (type !== "drop") return;
    if (input) input.value = "";
    void check(dataTransfer.files[0]);
  }

  for (const type of ["dragover", "dragleave", "drop"] as const) addEventListener(type, follow);
  section.hidden = false;
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", checkFiles);
else checkFiles();
