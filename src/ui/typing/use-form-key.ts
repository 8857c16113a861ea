import { useState } from 'react'

/**
 * The React key of a form that remounts with each new version of its values; but not with the
 * version after `typeOn`, which reports typing during the save.
 */
export function useFormKey(version: string): [key: string, typeOn: () => void] {
  const [shown, setShown] = useState({ version, key: version, isTypedOn: false })
  if (shown.version !== version)
    setShown({ version, key: shown.isTypedOn ? shown.key : version, isTypedOn: false })
  return [shown.key, () => setShown((before) => ({ ...before, isTypedOn: true }))]
}
