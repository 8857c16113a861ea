import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { LeftToRight } from '../../../ui/own-words.tsx'
import type { MailOverview } from '../schema/overview.ts'

export function PhoneCard({ push }: Pick<MailOverview, 'push'>) {
  const { locale } = useReader()
  const count = (number: number) => formatNumber(number, locale)
  return (
    <Card as="section" aria-labelledby="phone-state">
      <h2 id="phone-state" className="text-lg">
        {m.phone_state_title()}
      </h2>
      <p className="measure mb-2 text-muted">
        {push.isOn ? m.phone_state_on() : m.phone_state_off()}
      </p>
      <DefinitionList
        items={[
          { term: m.phone_state_devices(), details: count(push.devices) },
          { term: m.phone_state_sent(), details: count(push.sent) },
          { term: m.phone_state_failed(), details: <Failed {...push} /> },
        ]}
      />
    </Card>
  )
}

function Failed({ failed, lastError }: { failed: number; lastError: string | null }) {
  const { locale } = useReader()
  return (
    <>
      <span>{formatNumber(failed, locale)}</span>
      {lastError && <LeftToRight className="ms-2 text-muted">{lastError}</LeftToRight>}
    </>
  )
}

type SmsState = NonNullable<MailOverview['sms']>

/** The limit that currently blocks all text messages, if any. */
function ceilingWords({ today, perDay, month, perMonth }: SmsState): string | undefined {
  if (month >= perMonth) return m.sms_ceiling_month()
  return today >= perDay ? m.sms_ceiling_day() : undefined
}

export function SmsCard({ sms }: { sms: SmsState }) {
  const { locale } = useReader()
  const count = (number: number) => formatNumber(number, locale)
  const share = (used: number, most: number) =>
    m.sms_state_share({ used: count(used), most: count(most) })
  const ceiling = ceilingWords(sms)
  return (
    <Card as="section" aria-labelledby="sms-state">
      <h2 id="sms-state" className="text-lg">
        {m.sms_state_title()}
      </h2>
      {ceiling && (
        <div className="my-3">
          <Notice tone="warning" title={ceiling}>
            {m.sms_ceiling_what()}
          </Notice>
        </div>
      )}
      <DefinitionList
        items={[
          {
            term: m.sms_state_gateway(),
            details: <LeftToRight>{sms.host}</LeftToRight>,
          },
          { term: m.sms_state_numbers(), details: count(sms.numbers) },
          { term: m.phone_state_sent(), details: count(sms.sent) },
          { term: m.sms_state_delivered(), details: count(sms.delivered) },
          { term: m.phone_state_failed(), details: <Failed {...sms} /> },
          { term: m.sms_state_today(), details: share(sms.today, sms.perDay) },
          { term: m.sms_state_month(), details: share(sms.month, sms.perMonth) },
        ]}
      />
    </Card>
  )
}
