/** Every error code of supabase/auth 2.196 (internal/api/apierrors/errorcode.go). */
export const authCodes = `
  unknown unexpected_failure validation_failed bad_json email_exists phone_exists bad_jwt not_admin
  no_authorization user_not_found session_not_found session_expired refresh_token_not_found
  refresh_token_already_used flow_state_not_found flow_state_expired flow_state_already_used
  oauth_client_state_not_found oauth_client_state_expired oauth_invalid_state signup_disabled user_banned
  provider_email_needs_verification invite_not_found bad_oauth_state bad_oauth_callback
  oauth_provider_not_supported unexpected_audience single_identity_not_deletable
  email_conflict_identity_not_deletable identity_already_exists email_provider_disabled phone_provider_disabled
  too_many_enrolled_mfa_factors mfa_factor_name_conflict mfa_factor_not_found mfa_ip_address_mismatch
  mfa_challenge_expired mfa_verification_failed mfa_verification_rejected insufficient_aal captcha_failed
  saml_provider_disabled manual_linking_disabled sms_send_failed email_not_confirmed phone_not_confirmed
  saml_relay_state_not_found saml_relay_state_expired saml_idp_not_found saml_assertion_no_user_id
  saml_assertion_no_email user_already_exists sso_provider_not_found sso_provider_disabled
  saml_metadata_fetch_failed saml_idp_already_exists sso_domain_already_exists saml_entity_id_mismatch conflict
  provider_disabled user_sso_managed reauthentication_needed same_password reauthentication_not_valid
  current_password_invalid current_password_required otp_expired otp_disabled identity_not_found weak_password
  over_request_rate_limit over_email_send_rate_limit over_sms_send_rate_limit bad_code_verifier
  anonymous_provider_disabled hook_timeout hook_timeout_after_retry hook_payload_over_size_limit
  hook_payload_invalid_content_type request_timeout mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled
  mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled mfa_webauthn_enroll_not_enabled
  mfa_webauthn_verify_not_enabled mfa_verified_factor_exists invalid_credentials email_address_not_authorized
  email_address_invalid web3_provider_disabled web3_unsupported_chain oauth_dynamic_client_registration_disabled
  email_address_not_provided feature_disabled oauth_client_not_found oauth_authorization_not_found
  oauth_consent_not_found request_entity_too_large custom_provider_not_found over_custom_provider_quota
  passkey_disabled too_many_passkeys webauthn_credential_not_found webauthn_challenge_not_found
  webauthn_challenge_expired webauthn_verification_failed webauthn_credential_exists`
  .trim()
  .split(/\s+/);

/** Every error code of supabase/storage of August 2026 (src/internal/errors/codes.ts). */
export const storageCodes = `
  NoSuchBucket NoSuchKey NoSuchUpload InvalidJWT InvalidRequest MalformedXML TenantNotFound EntityTooLarge
  InternalError ResourceAlreadyExists ResourceNotEmpty InvalidBucketName InvalidKey InvalidRange InvalidMimeType
  InvalidUploadId KeyAlreadyExists BucketAlreadyExists DatabaseTimeout DatabaseReadOnly
  DatabaseTransactionAborted DatabaseInvalidObjectDefinition DatabaseSchemaMismatch InvalidSignature
  ExpiredToken SignatureDoesNotMatch AccessDenied ResourceLocked ResourceReferenced DatabaseError
  TransactionError MissingContentLength MissingParameter InvalidParameter InvalidUploadSignature LockTimeout
  S3Error InvalidAccessKeyId MaximumCredentialsLimit InvalidChecksum MissingPart SlowDown TusError Aborted
  AbortedTerminate FeatureNotEnabled NotSupported IcebergMaximumResourceLimit IcebergResourceNotEmpty
  NoSuchCatalog UnknownError ConflictException NotFoundException VectorBucketNotEmpty S3VectorMaxBucketsExceeded
  S3VectorMaxIndexesExceeded NoAvailableShard ShardNotFound`
  .trim()
  .split(/\s+/);

/**
 * Every error code of PostgREST of August 2026 (src/library/PostgREST/Error.hs), with 104, 109, 110 and 113 of
 * earlier versions, which older projects may still run; PostgreSQL's own are five characters long.
 */
export const restCodes = `
  PGRST000 PGRST001 PGRST002 PGRST003 PGRST100 PGRST101 PGRST102 PGRST103 PGRST104 PGRST105 PGRST106 PGRST107
  PGRST108 PGRST109 PGRST110 PGRST111 PGRST112 PGRST113 PGRST114 PGRST115 PGRST116 PGRST117 PGRST118 PGRST120
  PGRST121 PGRST122 PGRST123 PGRST124 PGRST125 PGRST126 PGRST127 PGRST128 PGRST200 PGRST201 PGRST202 PGRST203
  PGRST204 PGRST205 PGRST300 PGRST301 PGRST302 PGRST303 PGRSTX00`
  .trim()
  .split(/\s+/);
