import { LayoutGrid, Rows3 } from 'lucide-react'
import { ZoneLine } from '../../features/accounts/components/zone-line.tsx'
import { SpecialistCard } from '../../features/directory/components/specialist-card.tsx'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatNumber } from '../../i18n/text/numbers.ts'
import { MATCHING_PATH } from '../../platform/addresses/private-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { DrawnOnce } from '../../ui/rendering/drawn-once.tsx'
import { useIsCalm } from '../../ui/rendering/calm.ts'
import { type Follow, FollowedLinks, useFollow } from '../followed-links.tsx'
import { ActiveFilters, withoutFilters } from './active-filters.tsx'
import { CARDS_A_PAGE, type DirectoryPlace, hrefOf } from './directory-address.ts'
import { FilterForm } from './filter-form.tsx'
import type { Directory } from './directory-data.ts'

type View = 'list' | undefined

/** The directory of verified specialists (spec 2.32). */
export default function DirectoryPage(props: { directory: Directory | null; view: View }) {
  const { directory, view } = props
  const follow = useFollow()
  const isCalm = useIsCalm()
  return (
    <FollowedLinks className="page flex flex-col gap-3 py-5 sm:gap-6 sm:py-10 calm:gap-2 calm:pt-3">
      <div className="flex flex-col gap-2 calm:gap-1">
        <h1 tabIndex={-1}>{m.directory_title()}</h1>
        <p className="measure text-sm text-muted sm:text-base">{m.directory_intro()}</p>
        <WhichSpecialist />
      </div>
      {directory ? (
        <DrawnOnce
          as="div"
          className="flex flex-col gap-3 sm:gap-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-5 calm:gap-2"
          of={directory}
          variant={`${view} ${isCalm}`}
        >
          <Found directory={directory} view={view} follow={follow} />
        </DrawnOnce>
      ) : (
        <DirectoryFailed />
      )}
      {directory && directory.found.cards.length > 0 && <ZoneLine />}
    </FollowedLinks>
  )
}

/** The link to the guide: three questions, three specialists. */
function WhichSpecialist() {
  return (
    <a
      href={localPath(MATCHING_PATH)}
      className="inline-flex min-h-11 items-center self-start font-semibold"
    >
      {m.matching_title()}
    </a>
  )
}

type FoundProps = { directory: Directory; view: View }

function Found({ directory, view, follow }: FoundProps & { follow: Follow }) {
  const { place, found } = directory
  const isEmpty = found.cards.length === 0
  return (
    <>
      <FilterForm directory={directory} view={view} follow={follow} />
      <div className="flex min-w-0 flex-col gap-3 sm:gap-5 lg:col-start-2 calm:gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Count found={found} />
          <ViewToggle place={place} view={view} />
        </div>
        <ActiveFilters place={place} view={view} clearable={!isEmpty} />
        {isEmpty ? (
          <EmptyState
            scene="nothing-found"
            action={
              <div className="flex flex-col items-center gap-2">
                <a href={hrefOf(withoutFilters(place), view)} className={buttonClass()}>
                  {m.directory_clear()}
                </a>
                <WhichSpecialist />
              </div>
            }
          >
            {m.directory_empty_hint()}
          </EmptyState>
        ) : (
          <Cards directory={directory} view={view} />
        )}
        <Pages directory={directory} view={view} />
      </div>
    </>
  )
}

/** The number of results; a live region that announces changes. */
function Count({ found: { total, isMore } }: { found: Directory['found'] }) {
  const count = formatNumber(total)
  const words = isMore
    ? m.directory_count_many({ count })
    : total === 0
      ? m.directory_empty_title()
      : total === 1
        ? m.directory_count_one()
        : m.directory_count({ count })
  return (
    <div role="status">
      <h2 className="text-lg md:text-lg">{words}</h2>
    </div>
  )
}

function Cards({ directory: { found, cardWords }, view }: FoundProps) {
  return (
    <ul className={view ? 'flex flex-col gap-4' : 'card-grid'}>
      {found.cards.map((specialist) => (
        <li key={specialist.id}>
          <SpecialistCard specialist={specialist} words={cardWords} wide={view === 'list'} />
        </li>
      ))}
    </ul>
  )
}

function Pages({ directory: { place, found }, view }: FoundProps) {
  return (
    <Pagination
      label={m.directory_pages_label()}
      page={place.page}
      pageCount={Math.ceil(found.total / CARDS_A_PAGE)}
      renderLink={(page, parts) => <a href={hrefOf({ ...place, page }, view)} {...parts} />}
    />
  )
}

/** The list could not be loaded (spec 8.5). */
function DirectoryFailed() {
  return (
    <EmptyState
      scene="offline"
      title={m.directory_failed()}
      action={
        // The page's own address: works without scripts too.
        <a href="" data-document="yes" className={buttonClass()}>
          {m.common_load_again()}
        </a>
      }
    >
      {m.directory_failed_text()}
    </EmptyState>
  )
}

const base =
  'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 font-semibold no-underline'
const chosen = `${base} border-primary bg-primary-soft underline`
const other = `${base} border-transparent hover:bg-primary-soft`

/** Switches between a grid and a list (spec 2.32). */
function ViewToggle({ place, view }: { place: DirectoryPlace; view: 'list' | undefined }) {
  return (
    <ul aria-label={m.directory_view_label()} className="flex gap-1 max-sm:hidden">
      <li>
        <a
          href={hrefOf(place)}
          aria-current={view ? undefined : 'true'}
          className={view ? other : chosen}
        >
          <LayoutGrid aria-hidden="true" className="icon" />
          {m.directory_view_grid()}
        </a>
      </li>
      <li>
        <a
          href={hrefOf(place, 'list')}
          aria-current={view ? 'true' : undefined}
          className={view ? chosen : other}
        >
          <Rows3 aria-hidden="true" className="icon" />
          {m.directory_view_list()}
        </a>
      </li>
    </ul>
  )
}
