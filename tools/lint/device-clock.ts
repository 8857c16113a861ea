import { type RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

const message =
  'A device’s clock may be wrong by hours: `serverNow()` tells the time, `performance.now()` how long something takes.'

/** Pages use the server's time for decisions and display. */
export const noDeviceClock: Rule = {
  create: (context) => ({
    NewExpression(node) {
      const { callee } = node
      const isDate = callee.type === 'Identifier' && callee.name === 'Date'
      if (isDate && node.arguments.length === 0) context.report({ node, message })
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date')
        context.report({ node, message })
    },
    MemberExpression(node) {
      const { object, property } = node
      const isDate = object.type === 'Identifier' && object.name === 'Date'
      if (isDate && property.type === 'Identifier' && property.name === 'now')
        context.report({ node, message })
    },
  }),
}
