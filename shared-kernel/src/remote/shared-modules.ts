/** A module that a remote takes from the shell, as its build knows it. */
export interface ModuleNeed {
  /** Range of versions, as npm writes them. */
  range: string;
  /** Exports that its code uses. */
  exports: string[];
}

/** A module that the shell shares with remotes, as its build knows it. */
export interface ModuleOffer {
  version: string;
  /** Exports that are left of it in browsers. */
  exports: string[];
}

/** By the name that code imports: `react`, `shared-kernel/ui`. */
export type Needs = Record<string, ModuleNeed>;
export type Offers = Record<string, ModuleOffer>;

/** Stands among exports where a build can't tell all of them: the module is used as one value, or has no fixed exports. */
export const ANY_EXPORT = '*';

/** Name of the file that says what a shell shares, in the folder of its browser files. */
export const OFFERS_FILE = 'offers.json';
