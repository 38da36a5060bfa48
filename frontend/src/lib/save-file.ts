/** Browsers may begin to read the file only later; in milliseconds. */
const keptFor = 60_000;

/** Has the browser save a file under that name. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), keptFor);
}

/** The file that a server answered, under the name that it gave. */
export async function answeredFile(answer: Response, otherwise = 'wifi-share'): Promise<File> {
  const [, name = otherwise] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const content = await answer.blob();
  return new File([content], name, { type: content.type });
}
