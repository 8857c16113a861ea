const END = /(\b(?:Dr|Mr|Mrs|Ms|e\.g|i\.e)\.\s+)|([.!?؟…]["”’»)]*)\s+/g

/** The sentences of a short text, in English or Farsi; each line is at least one. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(END, (whole, title: string | undefined, end: string) => (title ? whole : `${end}\n`))
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
