import type { CountryCode } from './public-holidays.ts'

/** Every zone of a country that has holidays here; the United States and Canada share a continent. */
const ZONES: readonly (readonly [CountryCode, RegExp])[] = [
  ['ir', /^(Asia\/Tehran|Iran)$/],
  ['de', /^Europe\/(Berlin|Busingen)$/],
  ['at', /^Europe\/Vienna$/],
  ['ch', /^Europe\/Zurich$/],
  ['gb', /^Europe\/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$/],
  ['se', /^Europe\/Stockholm$/],
  ['fr', /^Europe\/Paris$/],
  ['nl', /^Europe\/Amsterdam$/],
  ['tr', /^(Europe|Asia)\/Istanbul$/],
  ['au', /^Australia\//],
  [
    'ca',
    /^(Canada\/.+|America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit))$/,
  ],
  [
    'us',
    /^(US\/.+|Pacific\/Honolulu|America\/(New_York|Detroit|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Boise|Juneau|Menominee|(Indiana|Kentucky|North_Dakota)\/.+))$/,
  ],
]

/** The country of a time zone, as far as its holidays are known here. */
export const countryOfZone = (timeZone: string): CountryCode | undefined =>
  ZONES.find(([, zones]) => zones.test(timeZone))?.[0]
