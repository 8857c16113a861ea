import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { joinWords, ownWords } from '../../../i18n/text/text-language.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MOST_CHILDREN, PROFILE_TEXTS, profileTexts } from '../rules.ts'
import type { OwnChild, OwnChildren } from '../schema.ts'
import { ageWords } from './age-field.tsx'

type ChildrenSectionProps = {
  own: OwnChildren
  done: string | undefined
}

/** The family's profiles, on the settings page. */
export function ChildrenSection({ own, done }: ChildrenSectionProps) {
  const { children, suggested } = own
  return (
    <section className="flex flex-col gap-4">
      <h2>{m.children_title()}</h2>
      {done === 'child-saved' && <Notice tone="success" live title={m.children_saved()} />}
      {done === 'child-deleted' && <Notice tone="success" live title={m.children_deleted()} />}
      <p className="measure text-muted">{m.children_text()}</p>
      {children.length > 0 && (
        <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
          {children.map((child) => (
            <ChildLine key={child.id} child={child} />
          ))}
        </ul>
      )}
      {suggested?.name && (
        <p className="measure">
          <NameIn sentence={(name) => m.children_suggested({ name })}>{suggested.name}</NameIn>
        </p>
      )}
      {children.length < MOST_CHILDREN ? (
        <Link
          to="."
          search={{ child: 'new' }}
          className={buttonClass('secondary', 'normal', 'self-start')}
        >
          {children.length === 0 ? m.children_add_first() : m.children_add()}
        </Link>
      ) : (
        <p className="text-muted">{m.children_full({ most: formatNumber(MOST_CHILDREN) })}</p>
      )}
    </section>
  )
}

function ChildLine({ child }: { child: OwnChild }) {
  const written = PROFILE_TEXTS.filter((key) => child[key]).map((key) => profileTexts[key].label())
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <bdi {...ownWords(child.name)} translate="no">
            {child.name}
          </bdi>
        </p>
        <p className="text-muted">{ageWords(child.age)}</p>
        <p className="text-sm text-muted">
          {written.length > 0
            ? m.children_written({ what: joinWords(written) })
            : m.children_nothing_written()}
        </p>
      </div>
      <Link
        to="."
        search={{ child: child.id }}
        aria-label={m.children_edit_of({ name: child.name })}
        className={buttonClass('secondary', 'small')}
      >
        {m.children_edit()}
      </Link>
    </li>
  )
}
