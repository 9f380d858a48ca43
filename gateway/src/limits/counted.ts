import type { Operation } from '@axle/kit/contract'
import type { RequestHandler } from 'express'
import type { Limits } from './limits.ts'

/** The calls that send a mail, and so may be used to fill somebody's box. */
const mailOperations: readonly string[] = ['signUp', 'sendVerification', 'sendPasswordMail']

/** The calls that write a review. */
const reviewOperations: readonly string[] = ['createReview', 'createProductReview']

/** These, and the call with which a password can be guessed. */
const guardedOperations = [...mailOperations, 'createSession']

/** Counts what has a limit of its own for each person, for what it costs the rest of the shop. */
async function countCostly(limits: Limits, operation: Operation, personId: string): Promise<void> {
  if (operation.isUpload) await limits.countUpload(personId)
  else if (operation.id === 'createBooking') await limits.countOrder(personId)
  else if (operation.id === 'payBooking') await limits.countPayment(personId)
  else if (reviewOperations.includes(operation.id)) await limits.countReview(personId)
}

/** Counts each call by its address, unless that is done already. */
export function countedByAddress(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    await (request.counted ?? limits.countAddress(request.ip ?? ''))
    next()
  }
}

/**
 * Counts each call by its person, and once more those that cost much by their person, and those that guess a password,
 * send a mail or fill the log by their address.
 */
export function countedByPerson(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    const { caller, operation, ip } = request
    if (caller) {
      await limits.countPerson(caller.id)
      if (operation) await countCostly(limits, operation, caller.id)
    }
    if (operation?.id === 'reportViolations') await limits.countReport(ip ?? '')
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
