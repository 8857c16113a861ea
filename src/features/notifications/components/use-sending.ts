import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { toFormProblem } from '../../../platform/api/client.ts'

/** Sends at the press of a button and shows the result below it. */
export function useSending<Result>(onSent: () => void) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const [refusal, setRefusal] = useState<string>()
  async function run(work: () => Promise<Result>) {
    if (busy) return
    setBusy(true)
    setResult(undefined)
    setRefusal(undefined)
    try {
      setResult(await work())
      onSent()
    } catch (error) {
      const { detail, fields } = toFormProblem(error, m.problem_internal())
      setRefusal(Object.values(fields)[0] ?? detail)
    }
    setBusy(false)
  }
  return { busy, result, refusal, run }
}
