import { ExternalLink, MapPin } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { CityMap } from '../../../content/drawings/city-map.tsx'
import type { ContactData } from './load-contact.ts'

const mapAddress = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/**
 * Where the team is (spec 2.44): the address in words, and a still picture in place of an embedded
 * map, so that no other company learns of the visit before the link is followed.
 */
export function OfficeSection({ details: { city, address }, words }: ContactData) {
  return (
    <section
      aria-labelledby="office"
      className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[1fr_2fr] calm:lg:grid-cols-1"
    >
      <div className="lg:order-last calm:lg:order-none">
        <CityMap label={words.mapLabel} />
      </div>
      <div className="flex flex-col items-start justify-between gap-6 p-4 sm:p-6">
        <div className="min-w-0">
          <h2 id="office" className="text-lg">
            {words.office}
          </h2>
          <p className="mt-1 flex items-center gap-2 font-semibold">
            <MapPin aria-hidden="true" className="icon text-accent" />
            {city}
          </p>
          <address className="mt-1 not-italic">{address}</address>
          <p className="mt-2 text-sm text-muted">{words.mapNote}</p>
        </div>
        <a href={mapAddress(address)} rel="noreferrer" className={buttonClass('secondary')}>
          <ExternalLink aria-hidden="true" className="icon rtl:-scale-x-100" />
          {words.map}
        </a>
      </div>
    </section>
  )
}
