import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

const deploy = join(import.meta.dirname, '../../deploy')

/** Starts Caddy with deploy/Caddyfile in front of the web processes, on free ports, with https and its own certificate. */
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
  const log = openSync(join(directory, 'caddy.log'), 'a')
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH ?? '', HOME: directory, ...env },
    stdio: ['ignore', log, log],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  child.once('error', (error) => console.error(`caddy did not start: ${error.message}. Is it installed?`))
  return {
    url: `https://localhost:${httpsPort}`,
    openUrl: `http://localhost:${httpPort}`,
    certificate: join(directory, 'caddy/caddy/pki/authorities/local/root.crt'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
