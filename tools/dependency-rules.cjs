/**
 * Who may import whom. The map is in docs/architecture.md; there is no list of exceptions.
 */
const EARLIER_FEATURES = {
  notifications: [],
  accounts: ['notifications'],
  specialists: ['notifications', 'accounts'],
  children: ['notifications', 'accounts'],
  booking: ['notifications', 'accounts', 'specialists', 'children'],
  meetings: ['notifications', 'accounts', 'specialists', 'booking'],
  reviews: ['notifications', 'accounts', 'specialists', 'booking'],
  messages: ['notifications', 'accounts', 'specialists', 'booking'],
  aftercare: ['notifications', 'accounts', 'specialists', 'children', 'booking'],
  waitlist: ['notifications', 'accounts', 'specialists', 'booking'],
  directory: ['accounts', 'specialists', 'booking', 'meetings', 'reviews', 'messages', 'waitlist'],
  blog: ['accounts'],
  library: ['accounts', 'blog'],
  contact: ['notifications', 'accounts'],
}
EARLIER_FEATURES.privacy = Object.keys(EARLIER_FEATURES)
EARLIER_FEATURES.administration = EARLIER_FEATURES.privacy
EARLIER_FEATURES.people = [...EARLIER_FEATURES.privacy, 'privacy', 'administration']

const TESTS = '\\.test\\.tsx?$|^tests/'
const oneOf = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)')

const featureOrder = Object.entries(EARLIER_FEATURES).map(([feature, earlier]) => ({
  name: `${feature}-imports-leftwards`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: TESTS },
  to: { path: '^src/features/', pathNot: `^src/features/(?:${feature}|${oneOf(earlier)})/` },
}))

/** The doors of a feature: everything else in it is its own. */
const featureDoors = Object.keys(EARLIER_FEATURES).map((feature) => ({
  name: `only-the-doors-of-${feature}`,
  severity: 'error',
  from: { path: '^src/features/', pathNot: `^src/features/${feature}/|${TESTS}` },
  to: {
    path: `^src/features/${feature}/`,
    pathNot: `^src/features/${feature}/(?:(?:schema|rules|client)(?:/index)?|(?:service|api)(?:/index)?\\.server|(?:rules|letters|components)/[^/]+)\\.tsx?$`,
  },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...featureOrder,
    ...featureDoors,
    {
      name: 'the-browser-reaches-no-server-file',
      severity: 'error',
      from: {
        path: '^src/(?:web|ui)/|^src/features/[^/]+/(?:components/|forms[/.]|client\\.ts)',
        pathNot: `^src/web/server\\.tsx$|${TESTS}`,
      },
      to: { path: '\\.server\\.ts$|^src/(?:database|http)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-i18n-alone',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: TESTS },
      to: { path: '^src/(?!ui/|i18n/)' },
    },
    {
      name: 'i18n-knows-nobody',
      severity: 'error',
      from: { path: '^src/i18n/', pathNot: TESTS },
      to: { path: '^src/(?!i18n/)' },
    },
    {
      name: 'platform-knows-nobody',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'database-knows-platform',
      severity: 'error',
      from: { path: '^src/database/', pathNot: TESTS },
      to: { path: '^src/(?!database/|platform/)' },
    },
    {
      name: 'features-know-no-http',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: '^src/(?:http|web)/' },
    },
    {
      name: 'the-worker-knows-i18n-and-platform',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: TESTS },
      to: { path: '^src/(?!worker/|i18n/|platform/)' },
    },
    {
      name: 'nobody-imports-the-worker',
      severity: 'error',
      from: { path: '^src/(?!worker/)', pathNot: TESTS },
      to: { path: '^src/worker/' },
    },
    {
      name: 'http-knows-no-pages',
      severity: 'error',
      from: { path: '^src/http/', pathNot: TESTS },
      to: { path: '^src/(?:web|ui)/' },
    },
    {
      name: 'content-knows-how-stars-are-drawn',
      severity: 'error',
      from: { path: '^content/', pathNot: TESTS },
      to: { path: '^src/(?!ui/marks/star-path\\.ts)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-records-query',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `(?:/records/|records\\.server\\.ts$)|${TESTS}` },
      to: { path: '^src/database/schema/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'route-tree\\.gen|i18n/paraglide' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
