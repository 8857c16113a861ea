import type { FormValues } from '../../../ui/use-form.ts'

const keyOf = (specialistId: number) => `booking-${specialistId}`

/** What was typed stays with the browser's tab while its reader signs in. */
export function keepDetails(specialistId: number, values: FormValues): void {
  sessionStorage.setItem(keyOf(specialistId), JSON.stringify(values))
}

export function findKeptDetails(specialistId: number): FormValues | undefined {
  const kept = sessionStorage.getItem(keyOf(specialistId))
  return kept ? (JSON.parse(kept) as FormValues) : undefined
}

export function forgetDetails(specialistId: number): void {
  sessionStorage.removeItem(keyOf(specialistId))
}
