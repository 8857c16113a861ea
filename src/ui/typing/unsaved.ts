interface WatchedForm {
  isChanged: () => boolean
  survives: readonly string[]
}

/** The forms of the page that would be left with changes. Nothing else is here: every page loads it. */
const forms = new Set<WatchedForm>()

/**
 * Asks before the page is left while the form says that it is changed; answers how to end that.
 * Where only parameters of the address change that the form survives, it is not left.
 */
export function watchUnsaved(
  isChanged: () => boolean,
  survives: readonly string[] = [],
): () => void {
  const form = { isChanged, survives }
  forms.add(form)
  return () => forms.delete(form)
}

/** Whether a form would be left with changes: by another page, or by a change of these parameters. */
export const hasUnsaved = (changing?: readonly string[]): boolean =>
  [...forms].some(
    ({ isChanged, survives }) =>
      (!changing || changing.some((name) => !survives.includes(name))) && isChanged(),
  )

/** The reader leaves all the same. */
export const giveUpUnsaved = (): void => forms.clear()
