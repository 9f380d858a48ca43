import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'

type Sending = Readonly<{
  path: string
  body: FormData
  token: string | null
  signal: AbortSignal
  /** Called with the upload progress, from 0 to 100. */
  onProgress: (percent: number) => void
}>

type Answer = { data: unknown; error?: undefined } | { error: FetchBaseQueryError }

/** Milliseconds without upload progress after which the connection is considered lost. */
const patienceMs = 60_000

function parseAnswer({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = JSON.parse(responseText)
    return status >= 200 && status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return {
      error: {
        status: 'PARSING_ERROR',
        originalStatus: status,
        data: responseText,
        error: String(error),
      },
    }
  }
}

/**
 * Posts form data and reports the upload progress, which fetch cannot do. The upload may take any length of time as
 * long as it makes progress.
 * @returns the same as fetchBaseQuery: the JSON response or the error
 */
export function sendWithProgress({ path, body, token, signal, onProgress }: Sending) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest()
    const beganMs = performance.now()
    const fail = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR') => () =>
      resolve({ error: { status, error: 'The picture was not sent.' } })

    request.open('POST', `${location.origin}/api${path}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.timeout = patienceMs
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      request.timeout = performance.now() - beganMs + patienceMs
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(parseAnswer(request)))
    request.addEventListener('error', fail('FETCH_ERROR'))
    request.addEventListener('abort', fail('FETCH_ERROR'))
    request.addEventListener('timeout', fail('TIMEOUT_ERROR'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) fail('FETCH_ERROR')()
    else request.send(body)
  })
}
