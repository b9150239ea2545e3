import { RATINGS, VITALS } from 'shared-kernel/contracts';
import {
  enumOf,
  FLAG,
  INSTANT,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { FIGURE_NAMES } from './verdict.ts';

const NUMBER: JsonSchema = { type: 'number' };
const versions: JsonSchema = { type: 'object', additionalProperties: TEXT };

const ratings = responseObject('Ratings', Object.fromEntries(RATINGS.map((name) => [name, INTEGER])));

const figures: JsonSchema = {
  ...responseObject('VersionFigures', {
    views: INTEGER,
    failedViews: INTEGER,
    errors: INTEGER,
    serverErrors: INTEGER,
    vitals: responseObject('Vitals', Object.fromEntries(VITALS.map((name) => [name, ratings]))),
  }),
  description: 'Page views, and how many of them failed, were answered with 5xx, or were rated so.',
};

const set = responseObject('ReleaseSet', { id: TEXT, since: INSTANT, versions });
const seen = responseObject('SeenVersion', { version: TEXT, figures });
const share = responseObject('Share', { bad: INTEGER, of: INTEGER });

const canary = responseObject('Canary', {
  traffic: INTEGER,
  startedAt: INSTANT,
  remotes: listOf(responseObject('TriedRemote', { name: TEXT, looks: INTEGER, canary: seen, live: seen })),
});

const reason = responseObject('CanaryVerdict', {
  remote: TEXT,
  figure: enumOf(FIGURE_NAMES),
  canary: share,
  live: share,
  z: NUMBER,
  least: NUMBER,
});

const trial = responseObject('CanaryTrial', {
  versions,
  live: versions,
  startedAt: INSTANT,
  endedAt: nullable(INSTANT),
  reason: nullable(reason),
});

export const releasesResponse = responseObject('Releases', {
  isConfigured: FLAG,
  canChange: FLAG,
  channels: listOf(TEXT),
  live: nullable(set),
  canary: nullable(canary),
  sets: listOf(set),
  versions: listOf(
    responseObject('StoredVersion', { name: TEXT, version: TEXT, publishedAt: INSTANT, isLive: FLAG, figures }),
  ),
  lastTakenBack: nullable(trial),
  problems: listOf(TEXT),
});
