import { formatRelativeTime } from '../../../i18n/calendar/relative-time.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastAnd, toastRefusal } from '../../../ui/toasts/toast.ts'
import type { WebhookDelivery } from '../client.ts'
import { resendDeliveryForm } from '../forms.ts'
import { eventLabels, failureWords } from './labels.ts'

const statuses = {
  waiting: { tone: 'warning', label: m.common_waiting },
  delivered: { tone: 'success', label: m.webhooks_status_delivered },
  failed: { tone: 'danger', label: m.webhooks_status_failed },
} as const

type DeliveriesProps = { deliveries: readonly WebhookDelivery[]; onChanged: () => void }

/** The latest deliveries of a webhook. */
export function Deliveries({ deliveries, onChanged }: DeliveriesProps) {
  if (deliveries.length === 0) return <p className="text-muted">{m.webhooks_log_empty()}</p>
  return (
    <ul className="flex flex-col">
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function Row({ delivery, onChanged }: { delivery: WebhookDelivery; onChanged: () => void }) {
  const { locale, timeZone, now } = useReader()
  const { status, event, happenedAt, nextTryAt, attempts, answer, messageId } = delivery
  const { tone, label } = statuses[status]
  const when = (instant: string) => formatRelativeTime(instant, { locale, timeZone, now })
  const hasFailed = status !== 'delivered' && (attempts > 0 || status === 'failed')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{eventLabels[event]()}</span>
          <Badge tone={tone}>{label()}</Badge>
          <span className="text-sm text-muted">{when(happenedAt)}</span>
        </p>
        {hasFailed && <p className="text-sm">{failureWords(delivery)}</p>}
        {nextTryAt && attempts > 0 && (
          <p className="text-sm text-muted">{m.webhooks_next_try({ when: when(nextTryAt) })}</p>
        )}
        {answer && (
          <code translate="no" dir="ltr" className="block text-sm break-all text-muted">
            {answer.slice(0, 200)}
          </code>
        )}
        <code translate="no" dir="ltr" className="block text-sm break-all text-muted">
          {messageId}
        </code>
      </div>
      <ButtonForm
        definition={resendDeliveryForm}
        own={{ deliveryId: delivery.id }}
        done={toastAnd(m.webhooks_sent, onChanged)}
        refused={toastRefusal(m.common_not_done)}
        label={m.webhooks_resend()}
        labelInFull={m.webhooks_resend_of({ message: messageId })}
        size="small"
      />
    </li>
  )
}
