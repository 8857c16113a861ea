/**
 * The allowed imports between layers. The map is in docs/architecture.md; there are no exceptions.
 */
const LAYERS = {
  i18n: [],
  platform: [],
  ui: ['i18n'],
  database: ['platform'],
  features: ['ui', 'i18n', 'database', 'platform', 'checks'],
  web: ['features', 'ui', 'i18n', 'platform'],
  http: ['features', 'database', 'i18n', 'platform'],
  worker: ['i18n', 'platform'],
  commands: ['features', 'database', 'platform'],
  checks: ['features', 'database', 'platform'],
}

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
  matching: ['accounts', 'specialists', 'booking', 'directory'],
  media: ['accounts'],
  blog: ['accounts', 'media'],
  library: ['accounts', 'media', 'blog'],
  contact: ['notifications', 'accounts'],
  webhooks: ['notifications', 'accounts'],
}
EARLIER_FEATURES.privacy = Object.keys(EARLIER_FEATURES)
EARLIER_FEATURES.administration = EARLIER_FEATURES.privacy
EARLIER_FEATURES.health = [...EARLIER_FEATURES.privacy, 'privacy', 'administration']
EARLIER_FEATURES.people = [...EARLIER_FEATURES.privacy, 'privacy', 'administration']
EARLIER_FEATURES.security = [...EARLIER_FEATURES.people, 'people']
EARLIER_FEATURES.workspace = [...EARLIER_FEATURES.security, 'health', 'security']

const TESTS = '\\.test\\.tsx?$|^tests/'
const oneOf = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)')

const layerOrder = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `${layer}-imports-what-is-below`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: TESTS },
  to: { path: '^src/[^/]+/', pathNot: `^src/${oneOf([layer, ...below])}/` },
}))

const featureOrder = Object.entries(EARLIER_FEATURES).map(([feature, earlier]) => ({
  name: `${feature}-imports-leftwards`,
  severity: 'error',
  from: { path: `^src/features/${feature}/`, pathNot: TESTS },
  to: { path: '^src/features/', pathNot: `^src/features/(?:${feature}|${oneOf(earlier)})/` },
}))

/** The public modules of a feature; all others are private to it. */
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
    ...layerOrder,
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
      name: 'pages-know-the-browser-side-of-features',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: {
        path: '^src/features/',
        pathNot: '^src/features/[^/]+/(?:schema|rules|client|components|forms)(?:/|\\.ts$)',
      },
    },
    {
      name: 'only-commands-import-what-puts-all-together',
      severity: 'error',
      from: { path: '^src/(?!commands/)[^/]+/', pathNot: TESTS },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'nobody-imports-the-worker',
      severity: 'error',
      from: { path: '^src/(?!worker/)', pathNot: TESTS },
      to: { path: '^src/worker/' },
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
