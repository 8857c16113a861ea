interface WatchedForm {
  isChanged: () => boolean
  survives: readonly string[]
}

/** The page's forms with possible changes. A module of its own, because every page loads it. */
const forms = new Set<WatchedForm>()

/**
 * Registers a form: leaving the page while it has changes asks for confirmation. Returns the
 * function that unregisters it. Changes of address parameters that the form survives do not count
 * as leaving.
 */
export function watchUnsaved(
  isChanged: () => boolean,
  survives: readonly string[] = [],
): () => void {
  const form = { isChanged, survives }
  forms.add(form)
  return () => forms.delete(form)
}

/** Whether leaving the page, or a change of these parameters, would lose changes of a form. */
export const hasUnsaved = (changing?: readonly string[]): boolean =>
  [...forms].some(
    ({ isChanged, survives }) =>
      (!changing || changing.some((name) => !survives.includes(name))) && isChanged(),
  )

/** The reader leaves all the same. */
export const giveUpUnsaved = (): void => forms.clear()
