/** Gives the person a text as a file to keep. */
export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** Gives the person a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the content only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
