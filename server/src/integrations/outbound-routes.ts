import { lookup as lookUpName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent } from 'undici'
import { isSecureAddress } from '#automation/flow/lint/addresses.ts'

export type OutboundSettings = {
  /** Names of a private network that may be called, with their origins: `crm.shop.mn` → `http://10.0.0.5:8080`. */
  hosts: ReadonlyMap<string, string>
  /** The product's own host, which is refused. */
  ownHost: string
}

const CONNECT_MILLISECONDS = 3000
/** Code of the error for a name that leads to an address that is not public. */
export const ADDRESS_REFUSED = 'HARIU_ADDRESS_REFUSED'

/**
 * Ways to addresses that people of the teams or their browsers named: webhooks and push services. Only https to public
 * addresses: the check is part of the connection's own look-up, so a name cannot change its address in between.
 */
export const createOutboundRoutes = (
  settings: OutboundSettings,
  lookUp: LookupFunction = lookUpName as LookupFunction,
) => {
  const checked = new Agent({
    connectTimeout: CONNECT_MILLISECONDS,
    connect: { lookup: onlyPublic(lookUp) },
    pipelining: 0,
  })
  const internal = new Agent({ connectTimeout: CONNECT_MILLISECONDS, pipelining: 0 })
  return {
    /** Target of a request; undefined for an address that is refused. */
    of: (url: URL): { url: URL; dispatcher: Agent } | undefined => {
      const origin = settings.hosts.get(url.hostname)
      if (origin !== undefined && url.protocol === 'https:')
        return { url: new URL(`${url.pathname}${url.search}`, origin), dispatcher: internal }
      // A host of numbers could be one of this network.
      const isAllowed = isSecureAddress(url.href) && url.hostname !== settings.ownHost
      return isAllowed ? { url, dispatcher: checked } : undefined
    },
    close: async (): Promise<void> => {
      await Promise.all([checked.close(), internal.close()])
    },
  }
}

/** Refuses a name with any address that is not public: one of this machine, a private network, a cloud's data service. */
const onlyPublic =
  (lookUp: LookupFunction): LookupFunction =>
  (hostname, options, answer) =>
    lookUp(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return answer(error, found, family)
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }]
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return answer(Object.assign(new Error('address refused'), { code: ADDRESS_REFUSED }), [])
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
    })

const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** @returns the settings of a configuration */
export const outboundSettingsOf = ({
  outboundHosts,
  publicUrl,
}: {
  outboundHosts: ReadonlyMap<string, string>
  publicUrl: string
}): OutboundSettings => ({ hosts: outboundHosts, ownHost: new URL(publicUrl).hostname })
