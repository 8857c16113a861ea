const END = /(\b(?:Dr|Mr|Mrs|Ms|e\.g|i\.e)\.\s+)|([.!?؟…]["”’»)]*)\s+/g

/** Splits a short English or Farsi text into sentences; a line break ends one, too. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(END, (whole, title: string | undefined, end: string) => (title ? whole : `${end}\n`))
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
