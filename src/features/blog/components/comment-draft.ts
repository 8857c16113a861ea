const keyOf = (slug: string) => `comment ${slug}`

/** Keeps what was typed in this window while its writer signs in. */
export function keepDraft(slug: string, text: string): void {
  sessionStorage.setItem(keyOf(slug), text)
}

export const readDraft = (slug: string): string | null => sessionStorage.getItem(keyOf(slug))

export function forgetDraft(slug: string): void {
  sessionStorage.removeItem(keyOf(slug))
}
