import { localizeDigits } from '../../i18n/digits.ts'
import { useReader } from '../../ui/reader.tsx'

/** Easy to press, without making its line higher. */
const look = '-my-2 inline-flex min-h-11 items-center'

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} dir="ltr" className={look}>
      {address}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  const { locale } = useReader()
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} dir="ltr" className={look}>
      {localizeDigits(number, locale)}
    </a>
  )
}
