import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import type { Server } from './postgres-servers.ts'

// Runs the proxies with the files of deploy/, on free ports.

const deploy = join(import.meta.dirname, '../../deploy')

const startProxy = (
  program: string,
  parameters: string[],
  env: Record<string, string>,
  directory: string,
) => {
  const log = openSync(join(directory, `${program}.log`), 'a')
  const child: ChildProcess = spawn(program, parameters, {
    env: { PATH: process.env.PATH ?? '', HOME: directory, ...env },
    stdio: ['ignore', log, log],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  child.once('error', (error) =>
    console.error(`${program} did not start: ${error.message}. Is it installed?`),
  )
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Starts HAProxy in front of the servers, and a stand-in for Patroni's role check on port 8008 of each. */
export const startHaproxy = async (servers: readonly Server[], directory: string) => {
  const port = await freePort()
  const roles = await Promise.all(servers.map(answerRole))
  const file = join(directory, 'haproxy.cfg')
  const written = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace(/^\tbind .*$/m, `\tbind 127.0.0.1:${port}`)
    .replaceAll(/^\tserver (node_\d) .*$/gm, (_, name) => {
      const place = servers.findIndex((server) => server.name === name)
      return `\tserver ${name} 127.0.0.1:${servers[place]?.port} check port ${roles[place]?.port}`
    })
  writeFileSync(file, written)
  const stop = startProxy('haproxy', ['-db', '-f', file], {}, directory)
  return {
    url: (database: string) => `postgresql://hariu@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await stop()
      for (const { close } of roles) close()
    },
  }
}

const answerRole = async (server: Server) => {
  const answers = createServer(async (_request, response) => {
    response.writeHead((await server.isPrimary()) ? 200 : 503).end()
  })
  answers.listen(0, '127.0.0.1')
  await once(answers, 'listening')
  return {
    port: (answers.address() as AddressInfo).port,
    close: () => {
      answers.closeAllConnections()
      answers.close()
    },
  }
}

/** Starts Caddy in front of the web processes, with https and its own certificate. */
export const startWebProxy = async (webPorts: readonly number[], directory: string) => {
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const file = join(directory, 'Caddyfile')
  const settings = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
}
import ${join(deploy, 'Caddyfile')}
`
  writeFileSync(file, settings)
  const env = {
    HARIU_HOST: 'localhost',
    HARIU_WEB: webPorts.map((port) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: join(directory, 'caddy'),
    XDG_CONFIG_HOME: join(directory, 'caddy'),
  }
  return {
    url: `https://localhost:${httpsPort}`,
    openUrl: `http://localhost:${httpPort}`,
    certificate: join(directory, 'caddy/caddy/pki/authorities/local/root.crt'),
    stop: startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, directory),
  }
}
