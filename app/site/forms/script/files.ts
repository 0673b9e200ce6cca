/** Checks a chosen file at once, and requires the other field only while no file is chosen. */
export function checkFiles(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    const other = document.getElementById(field.dataset.insteadOf ?? "");
    const fault = document.getElementById(`${field.id}-fault`);

    async function check() {
      const file = field.files?.[0];
      if (other instanceof HTMLInputElement) other.required = !file;
      const text = file ? await faultOf(file, field.dataset) : "";
      // Another file may have been chosen meanwhile.
      if (file !== field.files?.[0]) return;
      field.setCustomValidity(text);
      if (!fault) return;
      fault.textContent = text;
      fault.hidden = !text;
    }

    for (const event of ["change", "input"]) field.addEventListener(event, check);
    check();
  }
}

async function faultOf(file: File, { maxSize, tooLarge, signature = "", wrongKind }: DOMStringMap) {
  if (file.size > Number(maxSize)) return tooLarge ?? "";
  try {
    return (await file.slice(0, signature.length).text()) === signature ? "" : (wrongKind ?? "");
  } catch {
    // It cannot be read here; the server says what is wrong.
    return "";
  }
}
