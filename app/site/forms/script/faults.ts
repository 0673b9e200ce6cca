/** Removes the error from a field that has become valid. */
export function showFaults(form: HTMLFormElement) {
  form.addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.matches("[aria-invalid=true]") || !field.checkValidity()) return;
    for (const control of form.querySelectorAll(`[name="${CSS.escape(field.name)}"]`)) {
      control.removeAttribute("aria-invalid");
    }
    const errors = field.closest(".field")?.querySelector<HTMLElement>(".field-errors");
    if (errors) errors.hidden = true;
  });
}
