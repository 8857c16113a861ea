import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { toAsciiDigits } from '../../../i18n/text/numbers.ts'
import { CODE_DIGITS, readPhoneNumber } from '../rules/phone-numbers.ts'

const unreadable = { error: () => m.sms_number_invalid() }
const wrongCode = { error: () => m.sms_code_wrong() }

/** A number with country code, in any digits; Iranian ones also in national form. */
export const phoneNumber = z.object({
  number: z.pipe(
    z.string(unreadable).check(
      z.maxLength(40, unreadable),
      z.overwrite((typed) => readPhoneNumber(toAsciiDigits(typed)) ?? ''),
      z.minLength(1, unreadable),
    ),
    z.string(),
  ),
})

export const phoneCode = z.object({
  code: z.string(wrongCode).check(
    z.maxLength(20, wrongCode),
    z.overwrite((typed) => toAsciiDigits(typed).replace(/\D/g, '')),
    z.length(CODE_DIGITS, wrongCode),
  ),
})

export const ownPhone = z.object({
  /** Whether the site sends text messages. */
  isOffered: z.boolean(),
  /** `waiting`: for its code. */
  state: z.enum(['none', 'waiting', 'confirmed']),
  /** The last four digits. */
  end: z.nullable(z.string()),
  /** The whole number while it waits, so that a typing error can be seen. */
  waitingNumber: z.nullable(z.string()),
})

export type OwnPhone = z.infer<typeof ownPhone>
