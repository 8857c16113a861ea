/** The idempotency key of a post without scripts; each rendering has another. */
export const RequestKey = ({ value }: { value: string }) => (
  <input type="hidden" name="idempotency-key" value={value} suppressHydrationWarning />
)
