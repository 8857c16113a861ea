import { useState } from 'react'

/**
 * The key of a form that is mounted anew with each other version of its values; but not with the
 * next one after `typeOn`, which says that its reader has typed on while that was being saved.
 */
export function useFormKey(version: string): [key: string, typeOn: () => void] {
  const [shown, setShown] = useState({ version, key: version, isTypedOn: false })
  if (shown.version !== version)
    setShown({ version, key: shown.isTypedOn ? shown.key : version, isTypedOn: false })
  return [shown.key, () => setShown((before) => ({ ...before, isTypedOn: true }))]
}
