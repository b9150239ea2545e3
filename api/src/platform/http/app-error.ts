/** Base of the errors that the API throws itself. Each is named after its class, in logs too. */
export class AppError extends Error {
  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
