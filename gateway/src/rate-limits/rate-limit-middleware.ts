import type { Operation } from '@axle/kit/http/contract'
import type { RequestHandler } from 'express'
import type { Limits } from './limits.ts'

/** Operations that send an email and could therefore be used to flood a mailbox. */
const mailOperations: readonly string[] = ['signUp', 'sendVerification', 'sendPasswordMail']

/** Operations that write a review. */
const reviewOperations: readonly string[] = ['createReview', 'createProductReview']

/** Operations that send an email, and the operation that could be used to guess passwords. */
const guardedOperations = [...mailOperations, 'createSession']

/** Counts an operation that is expensive for the shop and therefore has a separate limit per user. */
async function countCostly(limits: Limits, operation: Operation, personId: string): Promise<void> {
  if (operation.isUpload) await limits.countUpload(personId)
  else if (operation.id === 'createBooking') await limits.countOrder(personId)
  else if (operation.id === 'payBooking') await limits.countPayment(personId)
  else if (reviewOperations.includes(operation.id)) await limits.countReview(personId)
}

/** Counts each request by IP address, unless it has been counted already. */
export function countedByAddress(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    await (request.counted ?? limits.countAddress(request.ip ?? ''))
    next()
  }
}

/**
 * Counts each request by user, and each expensive operation towards a second limit per user. Operations that allow
 * guessing passwords, send an email or write to the log are also counted by IP address.
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

/** Counts emails per recipient account. It must run after the contract check, which validates the body. */
export function countedByMail(
  limits: Limits,
): RequestHandler<unknown, unknown, { email?: string }> {
  return async ({ operation, caller, body }, _response, next) => {
    const email = caller?.email ?? body?.email
    if (email && mailOperations.includes(operation?.id ?? '')) await limits.countMail(email)
    next()
  }
}
