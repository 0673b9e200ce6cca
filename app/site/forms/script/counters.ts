/** Shows how many characters are left; announced when typing pauses and few are left. */
export function count(form: HTMLFormElement) {
  for (const area of form.querySelectorAll("textarea")) {
    const counter = document.getElementById(`${area.id}-counter`);
    if (!counter || area.maxLength < 0) continue;
    const spoken = counter.nextElementSibling;
    let rest: ReturnType<typeof setTimeout>;
    const show = () => {
      const left = area.maxLength - area.value.length;
      counter.textContent = `${left} of ${area.maxLength} characters left`;
      counter.parentElement?.toggleAttribute("data-full", left <= 0);
      clearTimeout(rest);
      if (!spoken || left > area.maxLength / 4) return;
      rest = setTimeout(() => {
        spoken.textContent = `${left} ${left === 1 ? "character" : "characters"} left`;
      }, 800);
    };
    area.addEventListener("input", show);
    show();
  }
}
