/** A picture of the library. */
export interface ChosenPicture {
  id: string;
  alt: string;
}

/** Where the pictures of a text come from. */
export interface Pictures {
  /** Asks for one; null if none was chosen. */
  choose(): Promise<ChosenPicture | null>;
  /** Fails with a sentence that names the file and the reason. */
  upload(file: File): Promise<ChosenPicture>;
  /** Where the browser finds one while the text is written. */
  previewOf(id: string): string;
}
