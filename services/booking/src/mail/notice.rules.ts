import type { AdminChanged } from '@axle/kit/events.gen'
import { type Letter, toLine } from './letter.rules.ts'

/** An email to an admin about a change to an admin account. */
export type Notice = Omit<AdminChanged, 'to'> & {
  readonly to: string
  /** Time of the change. */
  readonly at: Date
}

const longMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const places = { shop: 'the dashboard of Axle', console: 'Keycloak’s console' } as const

function formatTitle(action: Notice['action'], about: string): string {
  switch (action) {
    case 'role.granted':
      return `${about} is an admin now`
    case 'role.revoked':
      return `${about} is no longer an admin`
    case 'account.disabled':
      return `The account of an admin was disabled: ${about}`
    default:
      return action satisfies never
  }
}

/** Composes an email about a change to an admin account. @param shop the URL of the shop */
export function toNoticeLetter(notice: Notice, shop: string): Letter {
  const [about, by] = [toLine(notice.about), toLine(notice.by)]
  const title = formatTitle(notice.action, about)
  return {
    subject: title,
    title,
    paragraphs: [
      'Hello,',
      `${by} changed who can manage Axle. If you expected this, you need not do anything.`,
      `If you did not, ask ${by} whether they did it. If they did not, a stranger may be using their account. Remove ` +
        'its admin access or disable it under All Users, and undo the change.',
      'If this is your account and you did not do it, choose a new password and sign out everywhere under My Profile.',
    ],
    rows: [
      ['Account', about],
      ['Changed by', by],
      ['Changed in', places[notice.place]],
      ['Changed on', `${longMoment.format(notice.at)} UTC`],
    ],
    action: { label: 'Open the audit log', address: `${shop}/dashboad/audit` },
    footer: { text: 'You are getting this email because your account is or was an admin of Axle.' },
  }
}
