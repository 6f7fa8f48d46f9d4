/** What an operator asked for cannot be done; the message says why and what to do, and no stack trace helps. */
export class OperationFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationFailed';
  }
}
