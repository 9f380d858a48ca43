import type { RequestHandler } from 'express'
import type { Limits } from './limits.ts'

/** The calls that send a mail, and so may be used to fill somebody's box. */
const mailOperations: readonly string[] = ['signUp', 'sendVerification', 'sendPasswordMail']

/** These, and the call with which a password can be guessed. */
const guardedOperations = [...mailOperations, 'createSession']

/** Counts each call by its address, unless that is done already. */
export function countedByAddress(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    await (request.counted ?? limits.countAddress(request.ip ?? ''))
    next()
  }
}

/** Counts each call by its person, and those that guess a password or send a mail once more by their address. */
export function countedByPerson(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    const { caller, operation, ip } = request
    if (caller) await limits.countPerson(caller.id)
    if (guardedOperations.includes(operation?.id ?? '')) await limits.countSignIn(ip ?? '')
    next()
  }
}

/** Counts the mails to one account. It comes after the contract check, which has looked at the body. */
export function countedByMail(
  limits: Limits,
): RequestHandler<unknown, unknown, { email?: string }> {
  return async ({ operation, caller, body }, _response, next) => {
    const email = caller?.email ?? body?.email
    if (email && mailOperations.includes(operation?.id ?? '')) await limits.countMail(email)
    next()
  }
}
