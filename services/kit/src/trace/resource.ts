import { resourceFromAttributes } from '@opentelemetry/resources'
import { hostname } from 'node:os'

/** Returns the source of spans and metrics: one instance of a program. */
export const resourceOf = (service: string) =>
  resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'axle',
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
