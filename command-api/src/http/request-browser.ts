import type { DeviceOwner } from '@pollux/infra/http/devices';
import { networkOf } from '@pollux/infra/http/network';
import type { SignInFlow } from '@pollux/infra/http/sign-in-flows';
import type { SessionLength } from '@pollux/infra/http/sessions';
import { parseUserAgent, type UserAgent } from '@pollux/infra/http/user-agent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../kernel/handles.ts';
import type { Caller } from '../kernel/limits.ts';
import type { Services } from '../kernel/services.ts';

type Used = 'askers' | 'courseVisits' | 'devices' | 'guests' | 'proofs' | 'sessions' | 'signInFlows';

/** The browser that sent a request. Nothing is worked out before somebody asks: for most commands nobody does. */
export class RequestBrowser implements Browser, Caller {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #services: Pick<Services, Used>;

  constructor(request: FastifyRequest, reply: FastifyReply, services: Pick<Services, Used>) {
    this.#request = request;
    this.#reply = reply;
    this.#services = services;
  }

  get userAgent(): UserAgent {
    return parseUserAgent(this.#request.headers['user-agent'] ?? '');
  }

  get network(): string {
    return networkOf(this.#request.ip);
  }

  get guest(): string | undefined {
    return this.#services.guests.known(this.#request.cookies);
  }

  get accountId(): string | undefined {
    return this.#request.accountId;
  }

  deviceOf(owner: DeviceOwner): string | undefined {
    return this.#services.devices.idFor(owner, this.#request.cookies);
  }

  remember(owner: DeviceOwner): void {
    this.#services.devices.remember(owner, this.#request, this.#reply);
  }

  seatIn(sessionId: string): string | undefined {
    return this.#services.guests.seatIn(sessionId, this.#request.cookies);
  }

  welcome(sessionId: string): string {
    return this.#services.guests.welcome(sessionId, this.#request, this.#reply);
  }

  askerId(): string | undefined {
    return this.#services.askers.idOf(this.#request.cookies);
  }

  asks(token: string | undefined): string {
    return this.#services.askers.welcome(token, this.#request, this.#reply);
  }

  asksNoMore(): void {
    this.#services.askers.forget(this.#reply);
  }

  flow(): SignInFlow | undefined {
    return this.#services.signInFlows.read(this.#request);
  }

  keepFlow(value: object, seconds: number): void {
    this.#services.signInFlows.keep(value, seconds, this.#reply);
  }

  endFlow(): void {
    this.#services.signInFlows.end(this.#reply);
  }

  visit(): SignInFlow | undefined {
    return this.#services.courseVisits.read(this.#request);
  }

  keepVisit(value: object, seconds: number): void {
    this.#services.courseVisits.keep(value, seconds, this.#reply);
  }

  endVisit(): void {
    this.#services.courseVisits.end(this.#reply);
  }

  proof(): SignInFlow | undefined {
    return this.#services.proofs.read(this.#request);
  }

  keepProof(value: object, seconds: number): void {
    this.#services.proofs.keep(value, seconds, this.#reply);
  }

  /** What was shown is of the session before. */
  #endProof(): void {
    if (this.proof() !== undefined) this.#services.proofs.end(this.#reply);
  }

  signIn(accountId: string, length: SessionLength): Promise<string> {
    this.#endProof();
    return this.#services.sessions.start(this.#request, this.#reply, accountId, length);
  }

  signOut(): Promise<void> {
    this.#endProof();
    return this.#services.sessions.end(this.#request, this.#reply);
  }

  signOutElsewhere(accountId: string): Promise<void> {
    return this.#services.sessions.endOthers(this.#request, accountId);
  }
}
