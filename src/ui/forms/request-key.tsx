/** The key under which a post without scripts is carried out once; each drawing has another. */
export const RequestKey = ({ value }: { value: string }) => (
  <input type="hidden" name="idempotency-key" value={value} suppressHydrationWarning />
)
