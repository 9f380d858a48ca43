import { toProblem } from '../api/problem.ts'
import type {
  CreateSessionApiResponse,
  GetConfigurationApiResponse,
  Problem,
  PutUserApiResponse,
  RefreshSessionApiResponse,
} from '../api/shop.gen.ts'

/** Error for a sign-in request that was refused or got no response. Users see the `message`. */
export class SignInFailure extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'SignInFailure'
    this.problem = problem
  }
}

/** Session requests. Each throws SignInFailure if it is refused or gets no response. */
export type SessionClient = Readonly<{
  signIn: (email: string, password: string) => Promise<CreateSessionApiResponse>
  refresh: () => Promise<RefreshSessionApiResponse>
  end: () => Promise<void>
  record: (email: string, token: string) => Promise<PutUserApiResponse>
  configuration: () => Promise<GetConfigurationApiResponse>
}>

const callTimeoutMs = 20_000

async function send(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(`${location.origin}/api${path}`, {
      ...init,
      signal: AbortSignal.timeout(callTimeoutMs),
    })
    const text = await response.text()
    const data: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return data
    throw new SignInFailure(toProblem({ status: response.status, data }))
  } catch (error) {
    if (error instanceof SignInFailure) throw error
    throw new SignInFailure(toProblem({ status: 'FETCH_ERROR' }))
  }
}

const json = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
})

/** Client for the gateway at this page's origin. The gateway validates its responses against openapi.yaml. */
export const gatewayClient: SessionClient = {
  signIn: async (email, password) =>
    (await send('/session', json('POST', { email, password }))) as CreateSessionApiResponse,
  refresh: async () =>
    (await send('/session/refresh', { method: 'POST' })) as RefreshSessionApiResponse,
  end: async () => {
    await send('/session', { method: 'DELETE' })
  },
  record: async (email, token) =>
    (await send(
      `/user/${encodeURIComponent(email)}`,
      json('PUT', { email }, token),
    )) as PutUserApiResponse,
  configuration: async () => (await send('/configuration', {})) as GetConfigurationApiResponse,
}
