/** The longest text with everything beside it, as UTF-8 in JSON. */
export const editorDraftLimits = { place: 100, data: 2_000_000 };
