/** The most that an author says of themselves. */
export const AUTHOR_BIO_MAX_CHARACTERS = 3000
export const SPECIALTY_MAX_CHARACTERS = 60
export const MOST_SPECIALTIES = 12

/** The lines of a form's field, each an entry; empty ones and repetitions fall away. */
export const specialtiesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  ),
]
