// The telemetry of everything that the scripts start is off: of our dependencies (as in libs/telemetry-off, which needs a build) and of
// the tools we build and test with. Whatever the environment said before is overruled.
export const TELEMETRY_OFF = {
  ORT_DISABLE_TELEMETRY: '1',
  AZURE_CORE_COLLECT_TELEMETRY: 'false',
  AZURE_DEV_COLLECT_TELEMETRY: 'no',
  POWERSHELL_TELEMETRY_OPTOUT: '1',
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
  NX_NO_CLOUD: 'true',
};

Object.assign(process.env, TELEMETRY_OFF);
