import { formatFullMoment } from '../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Folded } from '../../../ui/folded.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { DefinitionList } from '../../../ui/lists/definition-list.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { WhatFollows } from '../../../ui/popups/what-follows.tsx'
import { leaveMailForm, resendForm } from '../forms.ts'
import type { MailPress } from '../rules/index.ts'
import type { MailWithHtml } from '../schema/index.ts'
import { MailFrame } from './mail-frame.tsx'
import { FailureText, MailState, MailTitle } from './mail-labels.tsx'
import { MissingItem, QueueItem, type Back } from '../../../ui/queue/queue-item.tsx'

const NOTICES = { resent: m.mails_resent, left: m.mails_left }

type MailViewProps = {
  mail: MailWithHtml | undefined
  /** On the page that follows a press. */
  done: MailPress | undefined
  onDone: (done: MailPress) => void
}

const BACK: Back = { path: '/admin/mail', label: m.mails_list_back }

/** One mail as sent, with a button to resend it, and one to leave it unsent where it failed. */
export function MailView({ mail, done, onDone }: MailViewProps) {
  if (!mail) return <MissingItem title={m.mails_missing()} back={BACK} />
  return (
    <QueueItem
      back={BACK}
      heading={
        <h2>
          <MailTitle mail={mail} />
        </h2>
      }
      notice={done && NOTICES[done]()}
    >
      <Card>
        <MailFacts mail={mail} />
        <ButtonForm
          definition={resendForm}
          own={{ mailId: mail.id }}
          done={() => onDone('resent')}
          label={m.mails_resend()}
          className="mt-4 flex flex-col items-start gap-3"
        >
          <WhatFollows>{m.mails_resend_what()}</WhatFollows>
        </ButtonForm>
        {mail.status === 'failed' && (
          <ButtonForm
            definition={leaveMailForm}
            own={{ mailId: mail.id }}
            done={() => onDone('left')}
            label={m.mails_leave()}
            className="mt-4 flex flex-col items-start gap-3"
          >
            <WhatFollows>{m.mails_leave_what()}</WhatFollows>
          </ButtonForm>
        )}
      </Card>
      <MailBody mail={mail} />
    </QueueItem>
  )
}

function MailFacts({ mail }: { mail: MailWithHtml }) {
  const reader = useReader()
  const moment = (instant: string) => formatFullMoment(instant, reader)
  const { sentAt, keptAt, startsAt, lastError } = mail
  return (
    <DefinitionList
      items={[
        { term: m.mails_fact_to(), details: <bdi>{mail.to ?? m.mails_to_nobody()}</bdi> },
        {
          term: m.common_state(),
          details: (
            <>
              <MailState status={mail.status} />
              {mail.isNeedless && <span className="block">{m.mails_needless()}</span>}
            </>
          ),
        },
        ...(startsAt ? [{ term: m.common_consultation(), details: moment(startsAt) }] : []),
        { term: m.mails_fact_created(), details: moment(mail.createdAt) },
        sentAt
          ? { term: m.mails_fact_sent(), details: moment(sentAt) }
          : keptAt
            ? { term: m.mails_fact_kept(), details: moment(keptAt) }
            : { term: m.mails_fact_due(), details: moment(mail.notBefore) },
        { term: m.mails_fact_tries(), details: formatNumber(mail.attempts, reader.locale) },
        ...(lastError
          ? [{ term: m.mails_fact_error(), details: <FailureText code={lastError} /> }]
          : []),
      ]}
    />
  )
}

/** The mail's text, with its HTML folded below. */
function MailBody({ mail }: { mail: MailWithHtml }) {
  const { text, html, locale } = mail
  if (text === null) return <p className="text-muted">{m.mails_unwritten()}</p>
  return (
    <>
      <section className="flex flex-col gap-3">
        <h3>{m.mails_as_text()}</h3>
        <Card>
          <p dir="auto" lang={locale} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </Card>
      </section>
      {html !== null && (
        <Folded title={m.mails_as_html()}>
          <MailFrame title={m.mails_as_html()} html={html} className="h-[36rem]" />
        </Folded>
      )}
    </>
  )
}
