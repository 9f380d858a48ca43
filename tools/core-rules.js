/**
 * ESLint rules for core tests: the test files that `make test` runs against backing services. Their results must not
 * depend on the speed of the machine. A test file that cannot follow these rules belongs in a folder that another
 * command runs.
 */

const message = {
  time: 'A core file waits for an event, not for time.',
  setting: 'A core file sets no time but SWEEP_SECONDS and MEND_SECONDS.',
  stop: 'A core file stops, kills or pauses no process and no backing service: faults/ does.',
  seed: 'A core file uses a fixed seed.',
  account: 'A core file uses no account, user or product of another file.',
}

const hooks = '/^(before|after)(All|Each)$/'
const tests = '/^(test|it)$/'
/**
 * Names of time settings. A topic's retention is excluded, because no test waits for it. The delay of late test cards
 * is also excluded, because tests trigger the late response themselves.
 */
const timeSetting =
  '/^(?!(SWEEP|MEND)_SECONDS$|TOPIC_RETENTION_MS$|SANDBOX_LATE_SECONDS$).*_(MS|SECONDS|MINUTES|HOURS|DAYS)$/'

/** Selectors of forbidden syntax, grouped by the key of their error message. */
const forbidden = {
  time: [
    'ImportDeclaration[source.value=/^(node:)?timers/]',
    'CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate|pause|sleep)$/]',
    'CallExpression[callee.property.name="waitForTimeout"]',
    'Literal[value="networkidle"]',
    'CallExpression[callee.name="until"][arguments.length>2]',
    `CallExpression[callee.name=${tests}][arguments.length>2]`,
    `CallExpression[callee.callee.object.name=${tests}][arguments.length>2]`,
    `CallExpression[callee.name=${hooks}][arguments.length>1]`,
    'MemberExpression[object.name="performance"]',
    'MemberExpression[object.name="process"][property.name="hrtime"]',
    // Allows a date in the past, such as `Date.now() - 60_000`. Rejects a duration, which is computed by subtracting an
    // earlier time.
    'BinaryExpression[operator="-"][left.callee.object.name="Date"][right.name=/^(began|start|from|before|sent|since|then|now)/]',
  ],
  setting: [
    `Property[key.name=${timeSetting}]`,
    `Property[key.value=${timeSetting}]`,
    `AssignmentExpression > MemberExpression.left[property.name=${timeSetting}]`,
  ],
  stop: [
    String.raw`ImportDeclaration[source.value=/\/testing\/(servers|proxy|store-proxy|faulty-store)$/]`,
    'CallExpression[callee.property.name=/^(kill|signal|leaveLog|shutAfter|spoil)$/]',
    String.raw`Literal[value=/^SIG[A-Z]+$/]`,
    'ObjectPattern > Property[key.name=/^(stop|kill|signal)$/]',
    // A hook such as afterAll may stop a service that a test started, but a test may not.
    `CallExpression[callee.property.name="stop"]:not(CallExpression[callee.name=${hooks}] *)`,
  ],
  seed: [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'ImportSpecifier[imported.name="randomInt"]',
  ],
  account: [
    String.raw`Literal[value=/^(shopper|admin)@axle\.test$/]`,
    String.raw`ImportDeclaration[source.value=/\.test\.ts$|\/keycloak\/|\/people\.ts$/]`,
    'MemberExpression[object.name="people"][property.name=/^(shopper|admin)$/]',
  ],
}

const maxServices = 2
const starters =
  /^start(Process|Booking|Mailing|Catalogue|Review|Analytics|Webhooks|User|Sandbox|Shop)$/

/** Reports test files that start more than two services. */
const services = {
  create(context) {
    let started = 0
    return {
      CallExpression(node) {
        const { name, property, object } = node.callee
        const isMethod = property?.name === 'start' || property?.name === 'again'
        if (!starters.test(name) && !(isMethod && /^(stage|shop|door|own)$/.test(object.name)))
          return
        started += 1
        if (started > maxServices)
          context.report({ node, message: 'A core file starts at most two services.' })
      },
    }
  },
}

/** Methods that return messages delivered at least once, which may therefore contain duplicates. */
const delivered = ['events', 'seen', 'mailsTo', 'subjectsFor', 'deliveries']
const deliveredText = new RegExp(String.raw`\b(${delivered.join('|')})\(`)

/**
 * Reports tests that expect an exact number of at-least-once deliveries. Counting a Set or Map of them is allowed,
 * because it contains no duplicates.
 */
const counts = {
  create(context) {
    const { sourceCode } = context

    function isDeliveredVariable(node) {
      let scope = sourceCode.getScope(node)
      while (scope && !scope.set.has(node.name)) scope = scope.upper
      const init = scope?.set.get(node.name)?.defs[0]?.node.init
      const text = init ? sourceCode.getText(init) : ''
      return deliveredText.test(text) && !/\bnew (Set|Map)\(|\.length\b/.test(text)
    }

    function isDelivered(node) {
      if (node.type === 'AwaitExpression') return isDelivered(node.argument)
      if (node.type === 'MemberExpression') return isDelivered(node.object)
      if (node.type === 'Identifier') return isDeliveredVariable(node)
      if (node.type !== 'CallExpression') return false
      const name = node.callee.property?.name ?? node.callee.name
      return delivered.includes(name) || isDelivered(node.callee)
    }

    const report = (node) =>
      context.report({ node, message: 'A delivery may be repeated: use toBeOnceById or atLeast.' })
    const isLength = (node) =>
      node?.type === 'MemberExpression' &&
      node.property.name === 'length' &&
      isDelivered(node.object)
    const isSomeList = (node) => node?.type === 'ArrayExpression' && node.elements.length > 0

    return {
      BinaryExpression({ operator, left }) {
        if (/^[=!]==$/.test(operator) && isLength(left)) report(left)
      },
      'CallExpression[callee.object.callee.name="expect"]'({ callee, arguments: [expected] }) {
        const [actual] = callee.object.arguments
        const { name } = callee.property
        const isCount = name === 'toHaveLength' && expected?.value !== 0 && isDelivered(actual)
        const isList =
          /^to(StrictEqual|Equal|MatchObject)$/.test(name) &&
          isSomeList(expected) &&
          isDelivered(actual)
        if (isCount || isList || (/^to(Be|Equal)$/.test(name) && isLength(actual))) report(actual)
      },
    }
  },
}

const restricted = (names) => [
  'error',
  ...names.flatMap((name) =>
    forbidden[name].map((selector) => ({ selector, message: message[name] })),
  ),
]

const packages = '{services/*,gateway,infra/local}'

export default [
  {
    files: [`${packages}/test/*.test.ts`],
    plugins: { core: { rules: { services, counts } } },
    rules: {
      'no-restricted-syntax': restricted(Object.keys(forbidden)),
      'core/services': 'error',
      'core/counts': 'error',
    },
  },
  { files: ['gateway/test/matrix.test.ts'], rules: { 'core/services': 'off' } },
  {
    // Other test folders share these fixtures, so they may contain functions that core tests must not call.
    files: [`${packages}/test/*.setup.ts`],
    ignores: ['services/user/**'],
    rules: { 'no-restricted-syntax': restricted(['time', 'setting', 'seed', 'account']) },
  },
  {
    files: ['infra/e2e/test/walk/*.ts'],
    plugins: { core: { rules: { counts } } },
    // The random-walk test is the only file of its layer, and starts its own shop.
    rules: { 'no-restricted-syntax': restricted(['time', 'stop', 'seed']), 'core/counts': 'error' },
  },
]
