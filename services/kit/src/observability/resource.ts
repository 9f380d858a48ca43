import { resourceFromAttributes } from '@opentelemetry/resources'
import { hostname } from 'node:os'

/** Returns the OpenTelemetry resource that spans and metrics come from, which is one instance of a service. */
export const createResource = (service: string) =>
  resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'axle',
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
